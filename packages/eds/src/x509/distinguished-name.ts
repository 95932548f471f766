import type { DerValue } from '../der/read-der.ts'
import { membersOfSet, partsOfSequence, readObjectIdentifier, readText } from '../der/read-values.ts'
import { oid } from '../object-identifiers.ts'

/** Whom a certificate names. Two names are the same when their bytes are. */
export type DistinguishedName = {
  readonly bytes: Uint8Array
  /** The parts that people read; empty where there is none. */
  readonly commonName: string
  readonly organization: string
  readonly surname: string
  /** The given names: of a person of Ukraine name and patronymic. */
  readonly givenName: string
}

/** @throws Malformed */
export function readName(value: DerValue | undefined): DistinguishedName {
  const attributes = partsOfSequence(value).flatMap(membersOfSet)
  const textOf = (id: string): string => {
    const found = attributes.map(partsOfSequence).find(([type]) => readObjectIdentifier(type) === id)
    const text = found?.[1]
    return text === undefined ? '' : readText(text)
  }
  return {
    bytes: value?.bytes ?? new Uint8Array(),
    commonName: textOf(oid.commonName),
    organization: textOf(oid.organizationName),
    surname: textOf(oid.surname),
    givenName: textOf(oid.givenName),
  }
}
