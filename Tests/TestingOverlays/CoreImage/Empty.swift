// Intentionally empty. The toolchain requires this overlay in files that import both Testing and a
// module called CoreImage.
