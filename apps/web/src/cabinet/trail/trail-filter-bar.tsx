import { type AuditKind, auditKinds } from '@dilo/domain/audit/audit-kinds.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { PeriodChoice } from '@dilo/ui/fields/period-choice.tsx'
import { Select } from '@dilo/ui/fields/select-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { auditKindsOfProducts } from '../products/products.ts'
import { statementPeriod } from '../statements/statement-search.ts'
import { trailChain } from './trail-queries.ts'
import type { TrailSearch } from './trail-search.ts'

const kindNames: Record<AuditKind, MessageDescriptor> = {
  payments: msg`Платежі`,
  signatures: msg`Підписи й коди`,
  regularPayments: msg`Регулярні платежі`,
  people: msg`Люди, доступи й правила`,
  accounts: msg`Рахунки`,
  ...auditKindsOfProducts,
  statements: msg`Виписки на e-mail`,
}

type TrailFilterBarProps = { search: TrailSearch; today: BusinessDate; onChange: (search: TrailSearch) => void }

/** The filters of the trail: period, person and kind. */
export function TrailFilterBar({ search, today, onChange }: TrailFilterBarProps) {
  const { t, i18n } = useLingui()
  const people = useQuery(trailChain).data?.people ?? []
  const { by, deed, period: _period, from: _from, to: _to } = search
  const kept = { ...(by !== undefined && { by }), ...(deed && { deed }) }
  return (
    <div className="d-stack d-gap-3" role="search">
      <PeriodChoice
        period={statementPeriod(search, today)}
        today={today}
        onChange={(chosen) => onChange({ ...kept, ...('period' in chosen ? { period: chosen.period } : chosen) })}
      />
      <div className="c-trail-choices d-row d-gap-3">
        <Select
          theme="select"
          aria-label={t`Хто`}
          value={by ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { by: _before, ...rest } = search
            onChange(value === '' ? rest : { ...rest, by: value })
          }}
        >
          <option value="">{t`Усі люди й банк`}</option>
          <option value="bank">{t`Банк`}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          theme="select"
          aria-label={t`Що`}
          value={deed ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { deed: _before, ...rest } = search
            const chosen = auditKinds.find((known) => known === value)
            onChange(chosen === undefined ? rest : { ...rest, deed: chosen })
          }}
        >
          <option value="">{t`Усі події`}</option>
          {auditKinds.map((one) => (
            <option key={one} value={one}>
              {i18n._(kindNames[one])}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
