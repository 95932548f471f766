import { type Ownership, summarizeOwnership } from '@dilo/domain/questionnaire/ownership.ts'
import { useLingui } from '@lingui/react/macro'
import { ChartTable } from '../charts/chart-table.tsx'
import { useWidth } from '../charts/use-width.ts'
import { useDrawnOwners } from './drawn-owners.ts'
import { LayersDrawing } from './layers-drawing.tsx'
import { OutlineDrawing } from './outline-drawing.tsx'
import { ownerGraph } from './owner-layers.ts'
import { ownerOutline } from './owner-outline.ts'
import { ownerPlaces } from './owner-places.ts'
import { OwnershipTable } from './ownership-table.tsx'
import './ownership.css'

type OwnershipPictureProps = {
  ownership: Ownership
  /** The name of an owner in it. */
  nameOf: (id: string) => string
}

/**
 * The structure of ownership as a picture: owners above what they own, or where the page is too narrow as an outline. A
 * structure with faults is drawn, too, with those at fault marked; their shares of the company are not computed then. The
 * drawing is hidden from readers of screens, who have the table.
 */
export function OwnershipPicture({ ownership, nameOf }: OwnershipPictureProps) {
  const { t } = useLingui()
  const [box, width] = useWidth<HTMLDivElement>()
  const summary = summarizeOwnership(ownership)
  const drawn = useDrawnOwners(ownership, nameOf, summary)
  const graph = ownerGraph(
    ownership.company,
    ownership.nodes.map(({ id }) => id),
    ownership.holdings,
  )
  const places = width > 0 ? ownerPlaces(graph, width) : undefined
  const label = t`Схема власності`
  return (
    <figure className="d-ownership" aria-label={label}>
      <div ref={box} aria-hidden="true">
        {width > 0 &&
          (places ? (
            <LayersDrawing places={places} drawn={drawn} />
          ) : (
            <OutlineDrawing rows={ownerOutline(graph)} width={width} drawn={drawn} />
          ))}
      </div>
      <ChartTable label={label}>
        <OwnershipTable ownership={ownership} summary={summary.ok ? summary.value : undefined} nameOf={nameOf} />
      </ChartTable>
    </figure>
  )
}
