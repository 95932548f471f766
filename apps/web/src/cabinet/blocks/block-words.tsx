import type { BankBlock } from '@dilo/contract/block.ts'
import { afterBlock, blockReasons } from '@dilo/domain/dictionaries/block-reasons.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import { ContactPhone } from '../../contact-phone.tsx'
import { useLanguage } from '../page/use-language.ts'

/** Why the bank has blocked something, since when, until when, and what the client can do. */
export function BlockWords({ block: { reason, since: from, until: end } }: { block: BankBlock }) {
  const language = useLanguage()
  const why = blockReasons[reason][language]
  const since = momentInKyiv(from)
  const until = end === null ? null : momentInKyiv(end)
  return (
    <>
      <p>
        <Trans>Причина: {why}.</Trans>
      </p>
      <p>
        {until === null ? (
          <Trans>Діє з {since}, доки банк не зніме блокування.</Trans>
        ) : (
          <Trans>
            Діє з {since} до {until}.
          </Trans>
        )}
      </p>
      <p>
        {afterBlock[reason][language]}: <ContactPhone />
      </p>
    </>
  )
}
