/** Whether a list of deliveries is narrowed to those about formalism, by its address: `burden=1`. */
export const burdenIn = (params: URLSearchParams): boolean => params.get('burden') === '1';
