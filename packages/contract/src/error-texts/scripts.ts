/** Warning logged when styles or scripts are injected for a page without an id (sections 5 and 8). */
export const pageIdMissingText = 'Page ID is required for handling script and style fields'
