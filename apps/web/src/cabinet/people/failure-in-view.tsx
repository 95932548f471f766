import { Banner } from '@dilo/ui/display/banner.tsx'

/** The failure of a form that is longer than most windows: at its end it scrolls into view. */
export const FailureInView = ({ failure }: { failure: string | undefined }) =>
  failure !== undefined && (
    <div ref={show}>
      <Banner tone="danger" live>
        {failure}
      </Banner>
    </div>
  )

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
