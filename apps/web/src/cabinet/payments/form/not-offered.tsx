import { type RefusalCode, wireCodeOf } from '@dilo/domain/refusals.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../../address/link.tsx'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { isOutdated, UpdateInQuestionnaire } from '../../page/update-in-questionnaire.tsx'
import { useVerification } from '../../session/use-verification.ts'
import { VerificationBanner } from '../../page/verification-banner.tsx'

/**
 * Explains before the form is filled that it cannot be used.
 * @param paymentId of the payment that cannot be edited
 */
export function NotOffered({ code, paymentId }: { code: RefusalCode; paymentId?: string | undefined }) {
  const refusalText = useRefusalText()
  const verification = useVerification()
  return (
    <>
      {verification === null ? (
        <Banner
          tone="warning"
          title={
            paymentId === undefined ? <Trans>Створити платіж не вийде</Trans> : <Trans>Змінити платіж не вийде</Trans>
          }
        >
          <p>{refusalText(code)}</p>
          {isOutdated(wireCodeOf(code)) && (
            <p>
              <UpdateInQuestionnaire />
            </p>
          )}
        </Banner>
      ) : (
        <VerificationBanner state={verification} />
      )}
      <p>
        {paymentId === undefined ? (
          <Link to="/accounts" className={buttonClass({ variant: 'secondary' })}>
            <Trans>На головну</Trans>
          </Link>
        ) : (
          <Link to="/payments/$paymentId" params={{ paymentId }} className={buttonClass({ variant: 'secondary' })}>
            <Trans>До платежу</Trans>
          </Link>
        )}
      </p>
    </>
  )
}
