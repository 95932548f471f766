import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** The reason why the viewer cannot invite anybody, shown before they look for the button. */
export function WhyNot({ refusal }: { refusal: RefusalCode }) {
  return <Banner tone="info">{reason(refusal)}</Banner>
}

function reason(refusal: RefusalCode) {
  switch (refusal) {
    case 'clientNotIdentified':
      return (
        <Trans>
          Запрошувати людей можна, щойно банк перевірить ваші дані. Коли це буде, видно на сторінці{' '}
          <Link to="/verification">«Перевірка даних»</Link>.
        </Trans>
      )
    default:
      return (
        <Trans>
          Запрошувати людей і відкликати запрошення може власник, засновник або директор. Якщо потрібен доступ для
          когось, зверніться до них.
        </Trans>
      )
  }
}
