import type { IncomingFinding } from '@dilo/domain/flows/incoming-transfer.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { incomingFindingWords } from '../words/incoming-words.ts'

/** The reason why the bank has not credited a transfer by itself. */
export function WhyHeld({ finding }: { finding: IncomingFinding | null }) {
  const { i18n } = useLingui()
  return finding === null ? <Trans>Банк не зміг зарахувати переказ сам</Trans> : i18n._(incomingFindingWords[finding])
}
