import type { EnquiryThing } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'

type WriteToBankProps = {
  /** The subject of the letter, filled in. */
  about?: EnquiryThing
  of?: string | undefined
}

/** Leads to a letter to the bank. */
export const WriteToBank = ({ about, of }: WriteToBankProps) => (
  <Link to="/support/new" search={about !== undefined && of !== undefined ? { about, of } : {}}>
    <Trans>Написати банку</Trans>
  </Link>
)
