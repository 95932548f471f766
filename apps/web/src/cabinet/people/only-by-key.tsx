import type { SignedChange } from '@dilo/contract/signature-fields.ts'
import type { EdsOnlyPower } from '@dilo/domain/signing/eds-only.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

/** The right for which a change needs a key, for the middle of a sentence. */
const powerNames: Record<EdsOnlyPower, MessageDescriptor> = {
  newHead: msg`з’являється керівник компанії`,
  firstSignature: msg`людина дістає перший підпис`,
  weakerRules: msg`деякі платежі зможуть підписати ті, хто тепер не може`,
  beneficiaries: msg`змінюються бенефіціари`,
  financialContact: msg`змінюється номер чи e-mail, на який приходять коди`,
  limitAboveSms: msg`ліміт людини стає більшим за ліміт банку для SMS`,
}

type Signing = Pick<SignedChange, 'methods' | 'edsOnly'>

/** Tells whether the caller signs it by their key and by nothing else. */
export const isOnlyByKey = ({ methods }: Pick<Signing, 'methods'>): boolean =>
  methods.every((method) => method === 'EDS')

/** Why a code does not sign a change, and where to get a key; nothing, where a code does. */
export function OnlyByKey({ change }: { change: Signing }) {
  const { i18n } = useLingui()
  if (!isOnlyByKey(change)) return null
  const powers = change.edsOnly.map((power) => i18n._(powerNames[power])).join('; ')
  return (
    <Banner tone="info" title={<Trans>Це підписують лише ключем КЕП</Trans>}>
      <p>
        <Trans>Причина: {powers}. Код із SMS чи e-mail тут не підходить.</Trans>
      </p>
      <p>
        <Trans>
          Ще немає ключа? Його дають у застосунку «Дія», а також під час візиту до надавача електронних довірчих послуг.
        </Trans>
      </p>
    </Banner>
  )
}
