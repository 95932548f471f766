import { cabinetRoot, configuration } from '../configuration.ts'
import type { ThirdPartyEvent } from './events.ts'
import { tellFrames } from './frames.ts'
import { picturesOf, type Visit } from './ports.ts'

const visit: Visit = {
  base: location.origin + (location.pathname.startsWith(configuration.signPath) ? configuration.signPath : cabinetRoot),
  number: crypto.getRandomValues(new Uint32Array(2)).join('.'),
}

let asked = 0

/** Tells everybody of whom the bank's configuration has a word. */
export function tellAll(event: ThirdPartyEvent): void {
  askForPictures(event)
  tellFrames(event)
}

/** A picture is no script: a third party learns of the event, and gets no hand on the page. */
function askForPictures(event: ThirdPartyEvent): void {
  if (configuration.thirdParties === null) return
  for (const address of picturesOf(event, configuration.thirdParties, visit)) {
    const picture = new Image()
    picture.referrerPolicy = 'no-referrer'
    // A page asks for one address once, and one event may come twice.
    picture.src = `${address}&_=${(asked += 1)}`
  }
}
