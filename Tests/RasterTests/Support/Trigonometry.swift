import Glibc

// The C library's functions under full names, so that test files need not import Glibc.

func sine(_ angle: Double) -> Double { sin(angle) }
func cosine(_ angle: Double) -> Double { cos(angle) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
func exponential(_ x: Double) -> Double { exp(x) }
