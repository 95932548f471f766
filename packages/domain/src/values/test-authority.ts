/** The organization in every certificate of the demo authority: it has no legal force, and its name says so. */
export const TEST_AUTHORITY = 'Діло, тестовий ЦСК'

const MARK = 'тестовий цск'

/** True if a name is of a demo authority, of this installation or of another one. @param name or its organization */
export const isTestAuthority = (name: string): boolean => name.toLowerCase().includes(MARK)
