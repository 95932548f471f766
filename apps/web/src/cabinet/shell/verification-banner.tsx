import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ContactPhone } from '../../contact-phone.tsx'
import type { Unverified } from './use-verification.ts'

/** The limits of a client whom the bank has not verified, and the next step. */
export function VerificationBanner({ state }: { state: Unverified }) {
  return state === 'awaited' ? (
    <Banner tone="info" live title={<Trans>Банк перевіряє ваші дані</Trans>}>
      <p>
        <Trans>
          Поки перевірка триває, платити й отримувати гроші не можна. Вам нічого робити не треба: щойно закінчимо,
          надішлемо SMS і лист, а ця сторінка оновиться сама.
        </Trans>{' '}
        <Link to="/verification">
          <Trans>Що робить банк і коли відповість</Trans>
        </Link>
      </p>
    </Banner>
  ) : (
    <Banner tone="warning" live title={<Trans>Перевірку ваших даних не завершено</Trans>}>
      <p>
        <Trans>
          Поки що платити й отримувати гроші не можна. Чого бракує й що зробити, видно в анкеті. Телефон для запитань:{' '}
          <ContactPhone />
        </Trans>{' '}
        <Link to="/questionnaire">
          <Trans>До анкети</Trans>
        </Link>
      </p>
    </Banner>
  )
}
