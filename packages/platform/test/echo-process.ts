/** Answers each job with the id of this process, except for jobs whose actor is `silent`. */
process.on('message', ({ job }: { readonly job: { readonly actor: { readonly name: string } } }) => {
  if (job.actor.name !== 'silent') process.send?.({ kind: 'data', data: process.pid })
})
