import { roomParts } from './room-parts.mjs'

const inside = Object.entries(roomParts).map(([room, order]) => ({ prefix: `${room}/`, order }))

/**
 * The arrows and folders of a file against the order of its room.
 * @param path the importing file
 * @param target the imported file; both as paths from the root of the clone
 */
export function partViolations(path, target) {
  const room = inside.find(({ prefix }) => path.startsWith(prefix) && target.startsWith(prefix))
  if (room === undefined || target === `${room.prefix}door.ts`) return []
  const [from, to] = [path, target].map((file) => partOf(file, room))
  if (from.name === to.name || to.place < from.place || (to.place === Infinity && from.place === Infinity)) return []
  return [`the folder ${from.name} must not import ${to.name}, which is not below it in roomParts (${target}).`]
}

/** A folder that no order names. */
export function unorderedPart(path) {
  const room = inside.find(({ prefix }) => path.startsWith(prefix))
  if (room === undefined) return []
  const part = partOf(path, room)
  return part.isFolder && part.place === Infinity ? [`the folder ${part.name} is not in the table roomParts.`] : []
}

function partOf(path, { prefix, order }) {
  const [first, ...rest] = path.slice(prefix.length).split('/')
  const isFolder = rest.length > 0
  const name = isFolder ? first : first.replace(/\.\w+$/, '')
  const place = order.indexOf(name)
  return { name, isFolder, place: place === -1 ? Infinity : place }
}
