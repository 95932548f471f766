/** The organization in every certificate of the demo authority: it has no legal force, and its name says so. */
export const TEST_AUTHORITY = 'Діло, тестовий ЦСК'

const MARK = 'тестовий цск'

/** Whether an issuer is a demo authority, of this installation or of another one. @param organization of its name */
export const isTestAuthority = (organization: string): boolean => organization.toLowerCase().includes(MARK)
