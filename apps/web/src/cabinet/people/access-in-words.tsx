import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { signatureNames, useRights, useRole } from './role-and-rights.ts'

/** The person of an access, and their rights: `Коваленко Олег Іванович · Директор · Перший підпис`. */
export function AccessInWords({ change: { name, before, after } }: { change: ShownAccessChange }) {
  const { i18n } = useLingui()
  const [roleOf, rightsOf] = [useRole(), useRights()]
  const shown = after ?? before
  return (
    <>
      <p className="c-row-name">{name}</p>
      {shown !== null && (
        <p className="c-person-role">
          {roleOf(shown)} · {i18n._(signatureNames[shown.signatureType])}
        </p>
      )}
      <p className="d-meta">{after === null ? <Trans>Доступ припиняється</Trans> : rightsOf(after)}</p>
    </>
  )
}

/** Eight characters for comparison stay on one line. */
export const Fingerprint = ({ children }: { children: ReactNode }) => <span className="c-rules-code">{children}</span>
