import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ContactPhone } from '../../contact-phone.tsx'

/**
 * A further check that the bank requires and this page does not know (spec section 2, /recovery/{next_check_type}):
 * names the help.
 */
export function FurtherCheck() {
  const { t } = useLingui()
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Потрібна ще одна перевірка`} />
        <p className="s-lead">
          <Trans>Пройти її на цій сторінці не можна. Зателефонуйте нам, і ми допоможемо повернути доступ.</Trans>
        </p>
      </div>
      <p>
        <Trans>Контакт-центр:</Trans>{' '}
        <span className="s-nowrap">
          <ContactPhone />
        </span>
      </p>
      <Link href="/" className={buttonClass({ size: 'large', wide: true })}>
        <Trans>Перейти до входу</Trans>
      </Link>
    </>
  )
}
