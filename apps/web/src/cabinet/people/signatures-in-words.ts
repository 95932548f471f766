import type { SignedChange } from '@dilo/contract/signature-fields.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { givenBy } from '../signing/methods.tsx'

const places: Record<SignedChange['missing'][number], MessageDescriptor> = {
  first: msg`перший підпис`,
  second: msg`другий підпис`,
  any: msg`перший або другий підпис`,
}

/** The given and the missing signatures of a change, each in a line. */
export function useSignaturesInWords() {
  const { i18n } = useLingui()
  return {
    placesText: (missing: SignedChange['missing']) => missing.map((place) => i18n._(places[place])).join(', '),
    givenText: (given: SignedChange['given']) =>
      given
        .map(({ person, type, method }) => `${person}: ${i18n._(places[type])}, ${i18n._(givenBy[method])}`)
        .join('; '),
  }
}
