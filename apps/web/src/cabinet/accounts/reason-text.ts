import type { AccountApplication } from '@dilo/contract/opening-calls.ts'
import { useLingui } from '@lingui/react/macro'

type Reason = NonNullable<AccountApplication['reason']>

/** The reason why the bank returned an application, and the next step. */
export function useReasonText(): (reason: Reason) => string {
  const { t } = useLingui()
  const texts: Record<Reason, string> = {
    purposeUnclear: t`З мети незрозуміло, для чого потрібен рахунок. Опишіть докладніше: за що й від кого надходитимуть кошти, кому платитимете.`,
    companyDataOutdated: t`Дані компанії в банку застаріли. Оновіть їх в анкеті, тоді надішліть заявку ще раз.`,
    documentsMissing: t`Банку бракує документів компанії. Додайте їх в анкеті, тоді надішліть заявку ще раз.`,
    notOpenedForBusiness: t`За такої мети банк рахунок не відкриває. Змініть мету або відкличте заявку.`,
  }
  return (reason) => texts[reason]
}
