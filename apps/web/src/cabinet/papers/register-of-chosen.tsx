import { REGISTER_OF_CHOSEN } from '@dilo/domain/payments/payment-register.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { HintedIconButton } from '@dilo/ui/overlays/hinted-icon-button.tsx'
import { Download } from '@dilo/ui/icons/icons-of-things.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { chosenRegisterAddress } from './file-address.ts'
import { useFileWithToast } from './use-file-with-toast.ts'

type RegisterOfChosenProps = {
  paymentIds: readonly string[]
  /** True if its text does not fit. */ isNarrow: boolean
}

/** The register of payments that were chosen one by one, as PDF. */
export function RegisterOfChosen({ paymentIds, isNarrow }: RegisterOfChosenProps) {
  const { t, i18n } = useLingui()
  const notify = useNotify()
  const { received, fetch } = useFileWithToast()
  const isUnderWay = received !== null
  const save = () => {
    if (paymentIds.length > REGISTER_OF_CHOSEN)
      notify(
        'warning',
        t`У реєстрі вибраних щонайбільше ${REGISTER_OF_CHOSEN} платежів. Для більшої кількості є «Експорт».`,
      )
    else if (!isUnderWay) fetch(chosenRegisterAddress(paymentIds, i18n.locale as Language))
  }
  if (isNarrow) return <HintedIconButton icon={Download} name={t`Реєстр вибраних`} onClick={save} />
  return (
    <Button variant="secondary" busy={isUnderWay} onClick={save}>
      <Trans>Реєстр вибраних</Trans>
    </Button>
  )
}
