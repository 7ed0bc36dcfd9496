let object: Base = Derived()
print(object.start())
