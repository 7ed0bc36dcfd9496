/* Defined in Swift, in LaminaLocalization. */
void lamina_adopt_main_bundle(void);

/* Programs read localized strings before they call UIApplicationMain, in static initializers and
   in main.swift. */
__attribute__((constructor)) static void adopt_main_bundle(void) { lamina_adopt_main_bundle(); }
