import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'

/** The reason why the viewer cannot invite anybody, shown before they look for the button. */
export function WhyNot({ refusal }: { refusal: RefusalCode }) {
  return <Banner tone="info">{reason(refusal)}</Banner>
}

function reason(refusal: RefusalCode) {
  switch (refusal) {
    case 'clientNotIdentified':
      return <Trans>Запрошувати людей можна, щойно банк перевірить ваші дані. Наш спеціаліст вам зателефонує.</Trans>
    default:
      return (
        <Trans>
          Запрошувати людей і відкликати запрошення може власник, засновник або директор. Якщо потрібен доступ для
          когось, зверніться до них.
        </Trans>
      )
  }
}
