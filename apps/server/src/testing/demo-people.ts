// The people of the demo bank by their phones, which are their logins. Several people share a given name: the one with
// the most tests has it alone.

/** An entrepreneur: she signs alone. */
export const OLENA = '380500000001'
/** Andrii, the director of a company whose payments two people sign. */
export const DIRECTOR = '380500000002'
/** Nataliia, the accountant of his company. */
export const ACCOUNTANT = '380500000003'
/** An entrepreneur whom others pay. */
export const IHOR = '380500000004'
export const YEVHEN = '380500000005'
export const OKSANA = '380500000006'
export const TARAS = '380500000007'
export const IRYNA = '380500000008'
/** The director of a company that exchanges currency. */
export const DMYTRO = '380500000009'
/** Has no company, so a recovery asks her nothing more. */
export const MARYNA = '380500000012'
/** The accountant of a company: a recovery asks for his tax number. */
export const VIKTOR = '380500000013'
export const LARYSA = '380500000014'
/** Acts for no company until a test changes that. */
export const BOHDAN = '380500000015'
export const MARTA = '380500000042'
/** The director of another company whose payments two people sign. */
export const ROMAN = '380500000050'
/** His accountant. */
export const HALYNA = '380500000051'
export const VIRA = '380500000060'
export const MYKHAILO = '380500000061'
/** The accountant of two entrepreneurs. */
export const HALYNA_ZINCHENKO = '380500000062'
/** One of the two. */
export const ROMAN_TYMOSHENKO = '380500000063'
