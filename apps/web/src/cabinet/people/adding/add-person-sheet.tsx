import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Offer } from '../choose-powers.tsx'
import { AddWhat } from './add-what.tsx'
import { AddWho, type Found } from './add-who.tsx'

type AddPersonSheetProps = { offers: readonly Offer[]; onClose: () => void; onInvite: () => void }

/**
 * «Додати людину» in steps: РНОКПП and phone of a client; the person whom the bank knows by both; what they may do. What is
 * more than looking is signed on the page of the change, where the last step leads.
 */
export function AddPersonSheet({ offers, onClose, onInvite }: AddPersonSheetProps) {
  const [found, setFound] = useState<Found>()
  return (
    <Sheet open onClose={onClose} title={<Trans>Додати людину</Trans>}>
      {found === undefined ? (
        <AddWho onFound={setFound} onInvite={onInvite} />
      ) : (
        <AddWhat found={found} offers={offers} onBack={() => setFound(undefined)} onClose={onClose} />
      )}
    </Sheet>
  )
}
