import { Trans } from '@lingui/react/macro'

export function NotFound() {
  return (
    <p className="k-page">
      <Trans>Такої сторінки немає.</Trans>{' '}
      <a href="/desk">
        <Trans>До вхідних</Trans>
      </a>
    </p>
  )
}
