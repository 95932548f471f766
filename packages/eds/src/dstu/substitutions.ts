import { octetsOfHex } from '../octets-of-text.ts'

/** DKE № 1: the substitutions of GOST 34.311 and GOST 28147 that DSTU 4145 names as its own. */
export const substitutionsOfDstu = octetsOfHex(
  'a9d6eb45f13c708280c4967b231f5eadf658eba4c037291d38d96bf025ca4e17f8e9720dc615b43a28975f0bc1dea36438b564ea2c179fd0123e6db8fac57904',
)
