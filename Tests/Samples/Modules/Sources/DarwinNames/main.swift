import Darwin

print(sqrt(4.0), getpid() > 0)
