import type { WireCode } from '@dilo/domain/refusals.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { UpdateInQuestionnaire } from '../../page/update-in-questionnaire.tsx'

/**
 * Says before the form is filled that what the bank knows is outdated, so that only the budget is paid.
 * @param outdated whose data
 */
export function OnlyBudget({ outdated }: { outdated: WireCode }) {
  return (
    <Banner
      tone="warning"
      title={
        outdated === 'PAY_E046' ? (
          <Trans>Ваші дані в банку застаріли</Trans>
        ) : (
          <Trans>Дані компанії в банку застаріли</Trans>
        )
      }
      action={<UpdateInQuestionnaire />}
    >
      <p>
        <Trans>Зараз можна платити до бюджету. Решта платежів відкриється, щойно ви надішлете анкету.</Trans>
      </p>
    </Banner>
  )
}
