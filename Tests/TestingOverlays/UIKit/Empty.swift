// Empty on purpose: the toolchain asks for this overlay wherever Testing and a module called UIKit are imported together.
