import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { TriangleAlert } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyOwner } from './open-key.ts'

/** The owner of the open key, to be checked before it signs. */
export function OwnerCard({ owner }: { owner: KeyOwner }) {
  const { t } = useLingui()
  const { name, organization, drfo, edrpou, issuer, isOfTestAuthority, notAfter, daysLeft } = owner
  return (
    <section className="c-key-owner d-stack" aria-label={t`Чий це ключ`}>
      <div className="d-row d-row-words">
        <p className="c-key-name">{name}</p>
        {isOfTestAuthority && (
          <StatusBadge tone="warning" icon={TriangleAlert}>
            <Trans>тестовий ЦСК</Trans>
          </StatusBadge>
        )}
      </div>
      <KeyValues narrow>
        {organization !== '' && organization !== name && <KeyValue name={t`Організація`}>{organization}</KeyValue>}
        {drfo !== null && <KeyValue name={t`РНОКПП`}>{drfo}</KeyValue>}
        {edrpou !== null && edrpou !== drfo && <KeyValue name={t`ЄДРПОУ`}>{edrpou}</KeyValue>}
        <KeyValue name={t`Видав`}>{issuer}</KeyValue>
        <KeyValue name={t`Діє до`}>{shortDate(businessDateAt(notAfter))}</KeyValue>
      </KeyValues>
      <EndsSoon left={daysLeft} />
    </section>
  )
}

/** Days before the end from which a warning is shown, and its tone. */
const warnings: readonly { readonly days: number; readonly tone: Tone }[] = [
  { days: 3, tone: 'danger' },
  { days: 14, tone: 'warning' },
  { days: 30, tone: 'info' },
]

function EndsSoon({ left }: { left: number }) {
  const { t } = useLingui()
  const warning = warnings.find(({ days }) => left <= days)
  if (warning === undefined) return null
  return (
    <Banner tone={warning.tone}>
      <p>
        {left === 0
          ? t`Ключ діє останній день. Отримайте новий у свого надавача КЕП.`
          : t({
              message: plural(left, {
                one: 'Ключ діє ще # день. Отримайте новий у свого надавача КЕП.',
                few: 'Ключ діє ще # дні. Отримайте новий у свого надавача КЕП.',
                many: 'Ключ діє ще # днів. Отримайте новий у свого надавача КЕП.',
                other: 'Ключ діє ще # дня. Отримайте новий у свого надавача КЕП.',
              }),
            })}
      </p>
    </Banner>
  )
}
