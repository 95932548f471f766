import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { PageHead } from './page-head.tsx'

export function NotFound() {
  const { t } = useLingui()
  return (
    <div className="c-page">
      <PageHead title={t`Такої сторінки немає`} />
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
