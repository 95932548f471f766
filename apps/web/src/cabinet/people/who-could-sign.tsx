import { actionsAllowedBy } from '@dilo/domain/action-permissions.ts'
import type { SignatureType } from '@dilo/domain/dictionaries/bank-products.ts'
import type { Access } from '@dilo/domain/signing/access-change.ts'
import { stillNeeded } from '@dilo/domain/signing/still-needed.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { people, signingPolicy } from './people-queries.ts'

type Then = Readonly<Pick<Access, 'permissions' | 'signatureType'>>

type WhoCouldSignProps = { personId: string; /** The access after the change; null: none. */ then: Then | null }

type Signatory = { readonly name: string; readonly type: Exclude<SignatureType, 'none'> }

/** «Хто зможе підписати»: the people who could sign payments if the change held, and whether that is enough. */
export function WhoCouldSign({ personId, then }: WhoCouldSignProps) {
  const { t } = useLingui()
  const { data } = useQuery(people)
  const { data: policy } = useQuery(signingPolicy)
  if (data === undefined) return null
  const signatories = data.people.flatMap((person): Signatory[] => {
    const access = person.id === personId ? then : person.status === 'active' ? person : null
    if (access === null || access.signatureType === 'none') return []
    return actionsAllowedBy(access.permissions).includes('SIGN')
      ? [{ name: person.name, type: access.signatureType }]
      : []
  })
  const types = signatories.map(({ type }) => type)
  const isEnough = policy?.rules.every(({ needs }) => stillNeeded(needs, types).length === 0) ?? true
  const namesOf = (wanted: Signatory['type']) =>
    signatories
      .filter(({ type }) => type === wanted)
      .map(({ name }) => name)
      .join(', ') || t`ніхто`
  return (
    <section className="d-stack d-gap-3" aria-live="polite">
      <p className="c-access-heading">
        <Trans>Хто зможе підписати</Trans>
      </p>
      <KeyValues narrow>
        <KeyValue name={t`Перший підпис`}>{namesOf('first')}</KeyValue>
        <KeyValue name={t`Другий підпис`}>{namesOf('second')}</KeyValue>
      </KeyValues>
      {!isEnough && (
        <Banner tone="warning">
          <p>
            <Trans>За вашими правилами підпису частину платежів не буде кому підписати. Спершу змініть правила.</Trans>
          </p>
        </Banner>
      )}
    </section>
  )
}
