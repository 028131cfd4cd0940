/**
 * Makes a fresh clone ready for one command: `node scripts/launch.mjs <command>`.
 *
 * It runs before anything is installed and on a Node older than the pinned one, so it is plain JavaScript without
 * dependencies. Everything it prints goes to stderr; stdout belongs to the command that follows.
 */
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(
    `Node ${process.version} is too old to begin with: install Node 20 or newer, then run the same command again.`,
  )
  process.exit(1)
}

const { launch } = await import('./launch/main.mjs')
await launch(process.argv[2])
