import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { ContactPhone } from '../../contact-phone.tsx'
import { PageLink } from './page-link.tsx'
import { usePaymentsClosed } from '../session/use-payments-closed.ts'
import type { Unverified } from '../session/use-verification.ts'

/** The bank opens payments to companies by a word of its own. */
const WhatFollows = () =>
  usePaymentsClosed() === 'PAY_E048' ? (
    <Trans>
      Заповніть її й надішліть. Щойно банк її погодить, відкриє рахунок у гривні: він одразу отримуватиме гроші. Платежі
      компанії відкриває офіцер банку, про це прийде SMS.
    </Trans>
  ) : (
    <Trans>
      Заповніть її й надішліть. Щойно банк її погодить, відкриє рахунок у гривні: платити й отримувати гроші можна буде
      одразу.
    </Trans>
  )

/** The limits of a client whom the bank has not verified, and the next step. */
export function VerificationBanner({ state }: { state: Unverified }) {
  switch (state) {
    case 'awaited':
      return (
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
      )
    case 'unverified':
      return (
        <Banner tone="warning" live title={<Trans>Перевірку ваших даних не завершено</Trans>}>
          <p>
            <Trans>
              Поки що платити й отримувати гроші не можна. Зателефонуйте нам, і ми скажемо, що робити далі:{' '}
              <ContactPhone />
            </Trans>{' '}
            <Link to="/verification">
              <Trans>Що з перевіркою</Trans>
            </Link>
          </p>
        </Banner>
      )
    case 'fillsIn':
      return (
        <Banner
          tone="info"
          live
          title={<Trans>До рахунку лишився один крок: анкета</Trans>}
          action={
            <PageLink to="/questionnaire" className={buttonClass({})}>
              <Trans>До анкети</Trans>
            </PageLink>
          }
        >
          <p>
            <WhatFollows />
          </p>
        </Banner>
      )
    case 'questionnaireAtBank':
      return (
        <Banner
          tone="info"
          live
          title={<Trans>Анкета в банку</Trans>}
          action={
            <PageLink to="/questionnaire" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Що з анкетою</Trans>
            </PageLink>
          }
        >
          <p>
            <Trans>Зараз нічого робити не треба: коли й що вирішить банк, видно на її сторінці.</Trans>
          </p>
        </Banner>
      )
  }
}
