import type { GivenType } from '@dilo/domain/signing/signature.ts'
import { stillNeeded } from '@dilo/domain/signing/still-needed.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { people, signingPolicy } from './people-queries.ts'
import { type Changed, signatoriesAfter } from './signatories-after.ts'

/** «Хто зможе підписати»: the people who could sign payments if the change held, and whether that is enough. */
export function WhoCouldSign(changed: Changed) {
  const { t } = useLingui()
  const { data } = useQuery(people)
  const { data: policy } = useQuery(signingPolicy)
  if (data === undefined) return null
  const signatories = signatoriesAfter(data.people, changed)
  const types = signatories.map(({ type }) => type)
  const isEnough = policy?.rules.every(({ needs }) => stillNeeded(needs, types).length === 0) ?? true
  const namesOf = (wanted: GivenType) =>
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
        <Banner tone="warning" title={<Trans>Частину платежів не буде кому підписати</Trans>}>
          <p>
            <Trans>Так кажуть ваші правила підпису. Спершу змініть їх.</Trans>
          </p>
        </Banner>
      )}
    </section>
  )
}
