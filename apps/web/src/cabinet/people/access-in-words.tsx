import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import { signatureNames, useRights, useRole } from '../relations/role-and-rights.ts'

type AccessInWordsProps = {
  change: ShownAccessChange
  /** The name leads to the page of the change. */ isLink?: boolean
}

/** The person of an access, and their rights: `Коваленко Олег Іванович · Директор · Перший підпис`. */
export function AccessInWords({ change: { id, kind, name, before, after }, isLink = false }: AccessInWordsProps) {
  const { i18n } = useLingui()
  const [roleOf, rightsOf] = [useRole(), useRights()]
  const shown = after ?? before
  return (
    <>
      <p className="c-row-name">
        {isLink ? (
          <Link to="/people/access/$changeId" params={{ changeId: id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {shown !== null && (
        <p className="c-person-role">
          {roleOf(shown)} · {i18n._(signatureNames[shown.signatureType])}
        </p>
      )}
      <p className="d-meta">
        {after !== null ? (
          rightsOf(after)
        ) : kind === 'disable' ? (
          <Trans>Доступ вимикається</Trans>
        ) : (
          <Trans>Доступ припиняється</Trans>
        )}
      </p>
    </>
  )
}

/** Eight characters for comparison stay on one line. */
export const Fingerprint = ({ children }: { children: ReactNode }) => <span className="c-rules-code">{children}</span>
