import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownAccess } from '../relations/access-limits.ts'
import { useScopeInWords } from './access-scope.tsx'
import { signatureNames, useRights, useRole } from '../relations/role-and-rights.ts'

type BeforeAndAfterProps = { before: ShownAccess | null; after: ShownAccess | null }

/** The differences that a change of access makes: each part that differs, as it was and as it will be. */
export function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const { t } = useLingui()
  const partsOf = useParts()
  const [was, will] = [partsOf(before), partsOf(after)]
  const rows = (Object.keys(will) as (keyof typeof will)[]).filter((part) => was[part] !== will[part])
  const names: Record<keyof typeof will, string> = {
    role: t`Посада`,
    rights: t`Права`,
    signature: t`Підпис`,
    accounts: t`Рахунки`,
    limits: t`Ліміти`,
    until: t`Строк`,
    document: t`Документ`,
  }
  return (
    <section className="d-stack d-gap-3">
      <p className="c-access-heading">
        <Trans>Було й стане</Trans>
      </p>
      {rows.length === 0 ? (
        <p className="d-meta">
          <Trans>Поки що нічого не змінено.</Trans>
        </p>
      ) : (
        <dl className="c-before-after">
          {rows.map((part) => (
            <div key={part}>
              <dt className="d-meta">{names[part]}</dt>
              <dd>
                <del>{was[part] || t`немає`}</del> <ins>{will[part] || t`немає`}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Every part of an access as a text; of no access empty. */
function useParts() {
  const { i18n } = useLingui()
  const [roleOf, rightsOf, scopeOf] = [useRole(), useRights(), useScopeInWords()]
  return (access: ShownAccess | null) => {
    if (access === null)
      return { role: '', rights: '', signature: '', accounts: '', limits: '', until: '', document: '' }
    return {
      role: roleOf(access),
      rights: rightsOf(access),
      signature: i18n._(signatureNames[access.signatureType]),
      ...scopeOf(access),
    }
  }
}
