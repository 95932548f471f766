import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'

export function NotFound() {
  const { t } = useLingui()
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Такої сторінки немає`} />
        <p className="s-lead">
          <Trans>Можливо, посилання застаріло або в ньому помилка. Увійти можна з першої сторінки.</Trans>
        </p>
      </div>
      <Link href="/" className={buttonClass({ size: 'large', wide: true })}>
        <Trans>Перейти до входу</Trans>
      </Link>
    </>
  )
}
