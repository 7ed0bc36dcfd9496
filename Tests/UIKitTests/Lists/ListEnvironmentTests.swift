import Foundation
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct ListEnvironmentTests {
    private func state(_ environment: UIListEnvironment) -> UICellConfigurationState {
        UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: environment))
    }

    @Test("A view outside of lists has the list environment none, and the cells of a table have that of its style")
    func tablesSetTheTrait() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(window.traitCollection.listEnvironment == UIListEnvironment.none)
        #expect(UITraitCollection().listEnvironment == .unspecified)
        let styles: [(UITableView.Style, UIListEnvironment)] = [(.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped)]
        for (style, environment) in styles {
            let table = UITableView(frame: window.bounds, style: style)
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            table.addSubview(cell)
            #expect(table.traitCollection.listEnvironment == environment)
            #expect(cell.contentView.traitCollection.listEnvironment == environment)
            #expect(cell.configurationState.traitCollection.listEnvironment == environment)
        }
    }

    @Test(
        "Adaptive headers and footers have the values of the list that they are in",
        arguments: [UIListEnvironment.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain])
    func headersAdapt(_ environment: UIListEnvironment) {
        let header: UIListContentConfiguration =
            switch environment {
            case .grouped, .insetGrouped: .groupedHeader()
            case .sidebar: .sidebarHeader()
            default: .plainHeader()
            }
        let footer: UIListContentConfiguration = environment.isGrouped ? .groupedFooter() : .plainFooter()
        for (adaptive, standard) in [(UIListContentConfiguration.header(), header), (.footer(), footer)] {
            let adapted = adaptive.updated(for: state(environment))
            #expect(adapted.textProperties == standard.textProperties)
            #expect(adapted.secondaryTextProperties == standard.secondaryTextProperties)
            #expect(adapted.directionalLayoutMargins == standard.directionalLayoutMargins)
            // From one list to another and back.
            #expect(adapted.updated(for: state(.grouped)).updated(for: state(environment)) == adapted)
            #expect(adapted.updated(for: state(.none)) == adapted)
        }
    }

    @Test("An adaptive header keeps the values that the app has set")
    func headersKeepOwnValues() {
        var header = UIListContentConfiguration.header()
        header.text = "Section"
        header.textProperties.color = .systemRed
        header.directionalLayoutMargins.leading = 40
        let adapted = header.updated(for: state(.insetGrouped))
        #expect(adapted.text == "Section" && adapted.textProperties.color == .systemRed)
        #expect(adapted.directionalLayoutMargins == header.directionalLayoutMargins)
        #expect(adapted.textProperties.transform == .uppercase)
        #expect(adapted.textProperties.font == UIListContentConfiguration.groupedHeader().textProperties.font)
    }

    @Test("The adaptive background of a row in a table has the color of its style")
    func backgroundsAdapt() {
        let background = UIBackgroundConfiguration.listCell()
        #expect(background.updated(for: state(.plain)).backgroundColor == .systemBackground)
        #expect(background.updated(for: state(.insetGrouped)).backgroundColor == .secondarySystemGroupedBackground)
        #expect(UIBackgroundConfiguration.listHeader().updated(for: state(.grouped)).backgroundColor == .clear)
    }

    @Test("Configurations with equal values are equal, and have equal hashes")
    func configurationsAreHashable() {
        func configuration() -> UIListContentConfiguration {
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "Text"
            content.imageProperties.tintColor = .systemBlue
            content.textProperties.colorTransformer = .grayscale
            return content
        }
        var other = configuration()
        #expect(configuration() == other && configuration().hashValue == other.hashValue)
        #expect(Set([configuration(), other]).count == 1)
        other.imageProperties.cornerRadius = 4
        #expect(configuration() != other)
        other = configuration()
        other.textProperties.colorTransformer = UIConfigurationColorTransformer { $0 }
        #expect(configuration() != other)
        other = configuration()
        other.secondaryAttributedText = NSAttributedString(string: "Text")
        #expect(configuration() != other)
        #expect(UIListContentConfiguration.cell() != .valueCell())
        var background = UIBackgroundConfiguration.listPlainCell()
        #expect(background == .listPlainCell() && background.hashValue == UIBackgroundConfiguration.listPlainCell().hashValue)
        background.strokeWidth = 2
        #expect(background != .listPlainCell())
    }
}
