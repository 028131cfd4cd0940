/**
 * Prepares a fresh clone for one command: `node scripts/launch.mjs <command>`.
 *
 * Runs before dependencies are installed and on older versions of Node, so it is plain JavaScript without
 * dependencies. All output goes to stderr, because stdout belongs to the command that follows.
 */
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  console.error(
    `Node ${process.version} is too old: install Node 20 or newer, then run the same command again.`,
  )
  process.exit(1)
}

const { launch } = await import('./launch/main.mjs')
await launch(process.argv[2])
