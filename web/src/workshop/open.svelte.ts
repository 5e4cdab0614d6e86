/** Whether the author has opened the bench: it stays so while tables are opened anew. */

export const open = $state({ bench: false, seat: 0, position: '' });
