import { octetString, sequence } from '../der/write-der.ts'

/**
 * The bytes over which an archive time stamp is made: a DER sequence with an octet string for each part of the evidence,
 * in its order. So each part has its place and its end, and anybody can write the same bytes.
 */
export const archivedBytes = (evidence: readonly Uint8Array[]): Uint8Array => sequence(...evidence.map(octetString))
