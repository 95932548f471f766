import { buttonClass } from '@dilo/ui/button.tsx'
import { PageTitle } from '@dilo/ui/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ContactPhone } from '../../../contact-phone.tsx'

/** A step of the table of routes whose screen does not exist yet: says so, and who helps meanwhile. */
export function NotOpenYet({ path }: { path: string }) {
  const { t } = useLingui()
  return (
    <>
      <div className="s-head">
        <PageTitle title={t`Цей крок ще не відкрито`} />
        <p className="s-lead">{aboutStep(path)}</p>
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

function aboutStep(path: string) {
  if (path.includes('recovery')) {
    return <Trans>Перевірити паспорт тут поки що не можна. Зателефонуйте нам, і ми допоможемо повернути доступ.</Trans>
  }
  if (path.includes('registration')) {
    return <Trans>Зареєструватися тут поки що не можна: ми саме готуємо цю сторінку. Зателефонуйте нам, і ми розкажемо, як стати клієнтом.</Trans>
  }
  return <Trans>Ми саме готуємо цю сторінку. Зателефонуйте нам, і ми допоможемо увійти.</Trans>
}
