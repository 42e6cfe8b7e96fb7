export default { title: '', lead: '', sections: [] };
