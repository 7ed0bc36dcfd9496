/* The target has no interface: it consists of a function that runs when it is loaded. */
