import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'

/** Above a form that a link of a shop or an invoice has filled, or could not fill any more. */
export const OrderNote = ({ isOver }: { isOver: boolean }) =>
  isOver ? (
    <Banner
      tone="warning"
      title={
        <Trans>Це посилання не діє: його видав не наш банк, або минув його строк. Попросіть у отримувача нове.</Trans>
      }
    />
  ) : (
    <Banner
      tone="info"
      title={<Trans>Заповнено за посиланням отримувача. Звірте його, суму й призначення, перш ніж підписувати.</Trans>}
    />
  )
