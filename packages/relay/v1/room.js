export {};
//# sourceMappingURL=room.js.map