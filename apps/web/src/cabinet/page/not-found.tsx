import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

export function NotFound() {
  const { t } = useLingui()
  return (
    <div className="c-page c-narrow">
      <PageTitle title={t`Такої сторінки немає`} />
      <p className="c-lead">
        <Trans>Можливо, посилання застаріло або в ньому помилка.</Trans>
      </p>
      <p>
        <Link to="/accounts" className={buttonClass({})}>
          <Trans>На головну</Trans>
        </Link>
      </p>
    </div>
  )
}
