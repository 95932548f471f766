import { readableTotal } from '@dilo/domain/salary/salary-rows.ts'
import { longDate } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Summary, SummaryLine } from '../../forms/summary.tsx'
import { useLanguage } from '../../page/use-language.ts'
import type { Head } from './register-head.ts'
import { useRegisterName } from './salary-words.ts'
import { type RowOnPage, rowsToSend } from './typed-rows.ts'

type RegisterSummaryProps = {
  head: Head
  rows: readonly RowOnPage[]
  /** The number of faults that show. */ faults: number
}

/** The register that the form makes: how much, for what, to how many, and when. */
export function RegisterSummary({ head, rows, faults }: RegisterSummaryProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const registerName = useRegisterName()
  const sent = rowsToSend(rows)
  const total = readableTotal(sent)
  return (
    <Summary
      label={t`Підсумок відомості`}
      total={total > 0n ? { name: <Trans>Разом спишемо</Trans>, amount: total, currency: 'UAH' } : undefined}
    >
      <SummaryLine name={<Trans>Виплата</Trans>}>{registerName(head)}</SummaryLine>
      <SummaryLine name={<Trans>Людей</Trans>}>{i18n.number(sent.length)}</SummaryLine>
      <SummaryLine name={<Trans>Дата</Trans>}>
        {/^\d{4}-\d{2}-\d{2}$/.test(head.valueDate) ? longDate(head.valueDate, language) : '—'}
      </SummaryLine>
      {faults > 0 && (
        <SummaryLine name={<Trans>Помилки в рядках</Trans>}>
          <span className="c-salary-faults">{i18n.number(faults)}</span>
        </SummaryLine>
      )}
    </Summary>
  )
}
