import { CaseWork, type CasePlace } from '../work/case-work.tsx'
import { BesideClient } from './beside-client.tsx'

/** The column beside a case: the officer who works on it, and the client. */
export const BesideCase = ({ place }: { place: CasePlace }) => (
  <>
    <CaseWork place={place} />
    <BesideClient companyId={place.companyId} of={place.kind} />
  </>
)
