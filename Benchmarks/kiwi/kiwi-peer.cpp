// The peer of `render-bench layout`: kiwi solves the systems that it reads from standard input, and prints the durations. Built by Scripts/kiwi.
//
// Each line is a command. Times are processor times of this thread (seconds); numbers are hexadecimal, so that they are not rounded.
//   system VARIABLES CONSTRAINTS    and a line for each constraint: PRIORITY RELATION CONSTANT TERMS, then VARIABLE COEFFICIENT for each term
//   build COUNT                     builds and solves the system COUNT times → seconds
//   clear COUNT                     builds it, then removes all constraints in their order, COUNT times → seconds of the removals
//   hold METHOD INDEX               builds it for `edit`: the constant of a constraint is an edit variable (suggest), or is changed by removing
//                                   and adding the constraint (replace); INDEX -1 for none
//   edit COUNT VALUES…              sets the constant of the held constraint to these values in turn, COUNT times, and updates all values after each → seconds
//   leave COUNT INDICES…            removes some constraints from the held system and adds them again, COUNT times → seconds of the removals
//   without INDICES…                removes some constraints from the held system
//   values                          → the values of all variables
#include <kiwi/kiwi.h>

#include <ctime>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <malloc.h>
#include <memory>
#include <sched.h>
#include <sstream>
#include <string>
#include <vector>

namespace {

double threadTime() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

struct Line {
    double priority;
    int relation;
    double constant;
    std::vector<std::pair<int, double>> terms;
};

struct System {
    int variables = 0;
    std::vector<Line> lines;
};

double strength(double priority) {
    if (priority >= 1000) return kiwi::strength::required;
    if (priority >= 750) return kiwi::strength::strong;
    if (priority >= 500) return kiwi::strength::medium;
    return kiwi::strength::weak;
}

/// A system in kiwi.
class Built {
public:
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;
    kiwi::Solver solver;
    kiwi::Variable edited;

    /// - Parameter suggested: the constraint whose constant is an edit variable; -1 for none.
    explicit Built(const System &system, int suggested = -1) {
        variables.reserve(size_t(system.variables));
        for (int index = 0; index < system.variables; index++) variables.emplace_back();
        constraints.reserve(system.lines.size());
        if (suggested >= 0) {
            solver.addEditVariable(edited, kiwi::strength::create(1000, 0, 0, 1000));
            solver.suggestValue(edited, system.lines[size_t(suggested)].constant);
        }
        for (size_t index = 0; index < system.lines.size(); index++) {
            constraints.push_back(constraint(system.lines[index], system.lines[index].constant, int(index) == suggested));
            solver.addConstraint(constraints.back());
        }
        solver.updateVariables();
    }

    kiwi::Constraint constraint(const Line &line, double constant, bool isSuggested = false) const {
        std::vector<kiwi::Term> terms;
        terms.reserve(line.terms.size() + 1);
        for (const auto &term : line.terms) terms.emplace_back(variables[size_t(term.first)], term.second);
        if (isSuggested) terms.emplace_back(edited, -1);
        const auto relation = line.relation < 0 ? kiwi::OP_LE : line.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
        return kiwi::Constraint(kiwi::Expression(std::move(terms), isSuggested ? 0 : -constant), relation, strength(line.priority));
    }
};

class Peer {
    System system;
    std::unique_ptr<Built> last;
    std::unique_ptr<Built> held;
    bool suggests = false;
    int subject = -1;

    void read(int variables, int count) {
        last.reset();
        held.reset();
        system = System();
        system.variables = variables;
        system.lines.reserve(size_t(count));
        for (int index = 0; index < count; index++) {
            Line line;
            size_t terms = 0;
            if (std::scanf("%lf %d %la %zu", &line.priority, &line.relation, &line.constant, &terms) != 4) std::exit(65);
            for (; terms > 0; terms--) {
                int variable = 0;
                double coefficient = 0;
                if (std::scanf("%d %la", &variable, &coefficient) != 2) std::exit(65);
                line.terms.emplace_back(variable, coefficient);
            }
            system.lines.push_back(std::move(line));
        }
    }

    double build(int count) {
        double time = 0;
        for (int index = 0; index < count; index++) {
            const double start = threadTime();
            auto built = std::make_unique<Built>(system);
            time += threadTime() - start;
            last = std::move(built);
        }
        return time;
    }

    double clear(int count) {
        double time = 0;
        for (int index = 0; index < count; index++) {
            auto built = std::make_unique<Built>(system);
            const double start = threadTime();
            for (const auto &constraint : built->constraints) built->solver.removeConstraint(constraint);
            time += threadTime() - start;
        }
        return time;
    }

    double edit(int count, const std::vector<double> &values) {
        const Line &line = system.lines[size_t(subject)];
        const double start = threadTime();
        for (int index = 0; index < count; index++) {
            const double value = values[size_t(index) % values.size()];
            if (suggests) {
                held->solver.suggestValue(held->edited, value);
            } else {
                auto &constraint = held->constraints[size_t(subject)];
                held->solver.removeConstraint(constraint);
                constraint = held->constraint(line, value);
                held->solver.addConstraint(constraint);
            }
            held->solver.updateVariables();
        }
        return threadTime() - start;
    }

    double leave(int count, const std::vector<int> &indices) {
        double time = 0;
        for (int round = 0; round < count; round++) {
            const double start = threadTime();
            for (int index : indices) held->solver.removeConstraint(held->constraints[size_t(index)]);
            held->solver.updateVariables();
            time += threadTime() - start;
            for (int index : indices) held->solver.addConstraint(held->constraints[size_t(index)]);
            held->solver.updateVariables();
        }
        return time;
    }

    template <typename Number> static std::vector<Number> rest() {
        std::string text;
        std::getline(std::cin, text);
        std::vector<Number> numbers;
        const char *cursor = text.c_str();
        while (true) {
            char *end = nullptr;
            const double number = std::strtod(cursor, &end);
            if (end == cursor) return numbers;
            numbers.push_back(Number(number));
            cursor = end;
        }
    }

public:
    bool handleCommand() {
        char command[32];
        if (std::scanf("%31s", command) != 1) return false;
        const std::string name = command;
        if (name == "system") {
            int variables = 0, count = 0;
            if (std::scanf("%d %d", &variables, &count) != 2) return false;
            read(variables, count);
            std::printf("ok\n");
        } else if (name == "build" || name == "clear" || name == "edit" || name == "leave") {
            int count = 0;
            if (std::scanf("%d", &count) != 1) return false;
            double time = 0;
            if (name == "build") time = build(count);
            if (name == "clear") time = clear(count);
            if (name == "edit") time = edit(count, rest<double>());
            if (name == "leave") time = leave(count, rest<int>());
            std::printf("%.9g\n", time);
        } else if (name == "hold") {
            char method[32];
            if (std::scanf("%31s %d", method, &subject) != 2) return false;
            suggests = std::string(method) == "suggest";
            held.reset();
            held = std::make_unique<Built>(system, suggests ? subject : -1);
            std::printf("ok\n");
        } else if (name == "without") {
            for (int index : rest<int>()) held->solver.removeConstraint(held->constraints[size_t(index)]);
            held->solver.updateVariables();
            std::printf("ok\n");
        } else if (name == "values") {
            const Built &built = held ? *held : *last;
            for (const auto &variable : built.variables) std::printf("%a ", variable.value());
            std::printf("\n");
        } else {
            return false;
        }
        std::fflush(stdout);
        return true;
    }
};

}  // namespace

int main() {
    // The process retains memory from the system, as in render-bench.
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
    Peer peer;
    while (peer.handleCommand()) {
    }
    return 0;
}
