/**
 * Octets from text and back. Node and new browsers have methods for it; browsers of two years ago, which the bank serves
 * (decision 210), do not.
 */

/** @param hex two digits an octet */
export const octetsOfHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))

/** Two digits an octet, lower case. */
export const hexOf = (octets: Uint8Array): string =>
  Array.from(octets, (octet) => octet.toString(16).padStart(2, '0')).join('')

/** @throws when it is no base64 */
export const octetsOfBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
